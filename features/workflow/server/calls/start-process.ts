import { handle } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { startForm as startFormCall, startProcess as startProcessCall } from "../../work-calls.ts";
import { inBoth } from "../../shipped-words.ts";
import { definitionOf, deployedOf } from "../definitions.ts";
import { formValues } from "../form-values.ts";
import { startInstance } from "../start.ts";

const startForm = handle(startFormCall, async (ctx, { processDefinitionId }) => {
  const definition = await definitionOf(ctx, processDefinitionId);
  const { plan } = await deployedOf(ctx, definition.id);
  return {
    name: ctx.say(inBoth(definition.name)),
    formKey: definition.formKey ?? "",
    fields: plan.startFields,
  };
});

const startProcess = handle(
  startProcessCall,
  async (ctx, { processDefinitionId, title, variables }) => {
    const definition = await definitionOf(ctx, processDefinitionId);
    // A process with a form of its own is begun by it: what it is about is checked there.
    if (definition.formKey || definition.startable === 0)
      throw badRequest("请从该流程自己的表单发起", "Start this process from its own form");
    const { plan } = await deployedOf(ctx, definition.id);
    const typed = title?.trim();
    const [zh, en] = inBoth(definition.name);
    const { realName } = ctx.session;
    const instance = await startInstance(ctx, definition, {
      title: typed || [`${zh} · ${realName}`, `${en} · ${realName}`],
      variables: formValues(plan.startFields, variables),
    });
    return { processInstanceId: instance.id, businessId: "" };
  },
);

export const startCalls = [startForm, startProcess];
