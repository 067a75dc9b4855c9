import type { FastifyReply } from "fastify";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { INSTANCE, SUSPENSION } from "../../flow-codes.ts";
import type { Mark } from "../../mark-nodes.ts";
import { markNodes } from "../../mark-nodes.ts";
import {
  handleForm as handleFormCall,
  historyFlowList as historyFlowListCall,
  diagramView as diagramViewCall,
  modelView as modelViewCall,
  resourceView as resourceViewCall,
} from "../../work-calls.ts";
import { inBoth } from "../../shipped-words.ts";
import { definitionOf, deployedOf } from "../definitions.ts";
import { drawDiagram } from "../diagram/draw-diagram.ts";
import { readDiagram } from "../diagram/read-diagram.ts";
import { flowSubjects } from "../flow-subject.ts";
import { rightTo, seenInstance, taskOf } from "../own-task.ts";
import { readFacts } from "../read-facts.ts";
import { readHistory } from "../read-history.ts";
import type { Instance } from "../rows.ts";
import { titleOf } from "../rows.ts";
import { stepsBack } from "../steps-back.ts";
import { openTasks } from "../tasks.ts";

/** The nodes a process came by, in order; of those that wait for whoever claims them it is said. */
async function flowOf(ctx: Context, instance: Instance) {
  const nodes = await ctx.unscoped
    .selectFrom("flowActivity")
    .select(["activityId", "activityType", "name", "startTime", "endTime"])
    .where("instanceId", "=", instance.id)
    .where("activityType", "<>", "deed")
    .orderBy("id")
    .execute();
  const open = await openTasks(ctx, instance);
  const claimable = new Set(
    open.filter(({ assignee }) => assignee === null).map(({ taskDefinitionKey: key }) => key),
  );
  return nodes.map(({ activityId, activityType, name, startTime, endTime }) => ({
    historyActivityId: activityId,
    historyActivityType: endTime === null && claimable.has(activityId) ? "candidate" : activityType,
    historyActivityName: ctx.say(inBoth(name)),
    startTime,
    endTime: endTime ?? "",
  }));
}

/** A deployed diagram to look at: what the product called its nodes is told in the language of who asks. */
async function diagramOf(ctx: Context, definitionId: string): Promise<string> {
  const { xml } = await deployedOf(ctx, definitionId);
  return xml.replace(/(?<= name=")[^"]+/g, (name) => ctx.say(inBoth(name)));
}

const modelView = handle(modelViewCall, async (ctx, { processInstanceId, processDefinitionId }) => {
  if (processInstanceId) {
    const instance = await seenInstance(ctx, processInstanceId);
    const xml = await diagramOf(ctx, instance.processDefinitionId);
    return { xml, flow: await flowOf(ctx, instance) };
  }
  const { id } = await definitionOf(ctx, processDefinitionId ?? "");
  return { xml: await diagramOf(ctx, id), flow: [] };
});

const asPicture = async (xml: string, reply: FastifyReply, marks?: ReadonlyMap<string, Mark>) =>
  reply
    .type("image/svg+xml")
    .header("cache-control", "private, no-store")
    .send(drawDiagram(await readDiagram(xml), marks));

const resourceView = handle(resourceViewCall, async (ctx, { processDefinitionId }, { reply }) => {
  const { id } = await definitionOf(ctx, processDefinitionId);
  return asPicture(await diagramOf(ctx, id), reply);
});

const diagramView = handle(diagramViewCall, async (ctx, { processInstanceId }, { reply }) => {
  const instance = await seenInstance(ctx, processInstanceId);
  const xml = await diagramOf(ctx, instance.processDefinitionId);
  return asPicture(xml, reply, markNodes(await flowOf(ctx, instance)));
});

const historyFlowList = handle(historyFlowListCall, async (ctx, { processInstanceId }) =>
  readHistory(ctx, await seenInstance(ctx, processInstanceId)),
);

/** What the process knows by now, of what its forms asked for. */
async function valuesOf(ctx: Context, instance: Instance): Promise<Record<string, unknown>> {
  const kept = await ctx.unscoped
    .selectFrom("flowState")
    .select("variables")
    .where("instanceId", "=", instance.id)
    .executeTakeFirst();
  const { plan } = await deployedOf(ctx, instance.processDefinitionId);
  const asked = [...plan.startFields, ...[...plan.steps.values()].flatMap(({ fields }) => fields)];
  const known = kept?.variables ?? {};
  return Object.fromEntries(
    asked.flatMap(({ id }) => (Object.hasOwn(known, id) ? [[id, known[id]]] : [])),
  );
}

const handleForm = handle(handleFormCall, async (ctx, { taskId, processInstanceId }) => {
  if (!taskId && !processInstanceId) throw notFound();
  const asked = taskId ? await taskOf(ctx, taskId) : undefined;
  const instance = await seenInstance(ctx, asked?.processInstanceId ?? processInstanceId ?? "");
  const open = await openTasks(ctx, instance);
  const own = open.filter((task) => rightTo(task, ctx.session) !== "none");
  const task = own.find(({ id }) => id === asked?.id) ?? own[0];
  const isActive =
    instance.state === INSTANCE.running && instance.suspensionState === SUSPENSION.active;
  const mine = task && isActive ? rightTo(task, ctx.session) : "none";
  const { plan } = await deployedOf(ctx, instance.processDefinitionId);
  const starter = await ctx.unscoped
    .selectFrom("user")
    .select("realName")
    .where("id", "=", instance.startUser)
    .executeTakeFirst();
  const subject = flowSubjects.get(instance.businessTable ?? "");
  const values = await valuesOf(ctx, instance);
  const shown = task ?? asked;
  const isStarter = instance.startUser === ctx.session.userId;
  const step = task && mine !== "none" ? plan.steps.get(task.taskDefinitionKey) : undefined;
  const described = await readFacts(ctx, instance);
  const about = await subject?.about?.(ctx, instance);
  const filled = plan.startFields.flatMap(({ id, label }) =>
    id in values ? [{ label: [label, label] as const, value: String(values[id]) }] : [],
  );
  return {
    taskId: task?.id ?? "",
    processInstanceId: instance.id,
    processDefinitionName: ctx.say(inBoth(instance.processDefinitionName)),
    title: ctx.say(titleOf(instance)),
    taskName: ctx.say(inBoth(shown?.taskName ?? instance.steps ?? "")),
    state: instance.state,
    formKey: shown?.formKey ?? "",
    startUserName: starter?.realName ?? "",
    startTime: instance.startTime,
    dueTime: task?.dueTime ?? "",
    businessTable: about?.table ?? instance.businessTable ?? "",
    businessId: about?.id ?? instance.businessId ?? "",
    file: (await subject?.file?.(ctx, instance)) ?? "",
    mine,
    withdrawable: isActive && isStarter,
    resubmits: isStarter && step?.assignee === "${initiator}",
    fields: step?.fields ?? [],
    values,
    facts: [...described, ...filled],
    steps:
      mine === "none"
        ? []
        : (await stepsBack(ctx, instance, plan)).map(({ id, name }) => ({
            id,
            name: ctx.say(inBoth(name)),
          })),
    history: await readHistory(ctx, instance),
  };
});

export const viewProcess = [modelView, resourceView, diagramView, historyFlowList, handleForm];
