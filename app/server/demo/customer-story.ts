import type { Label } from "#engine/model/index.ts";
import { DAY, daysAfter, HOUR } from "./calendar.ts";
import type { PlannedStep, Step } from "./customer-plan.ts";
import { customerPlan } from "./customer-plan.ts";
import type { Staff } from "./organisation.ts";
import type { Person } from "./person.ts";
import { sellerOf } from "./person.ts";
import type { Talk } from "./talk.ts";
import type { Occasion } from "./words.ts";
import { sentence } from "./words.ts";
import type { World } from "./world.ts";
import { happened } from "./world.ts";

export interface Beginning {
  readonly id: string;
  readonly at: number;
  readonly owner: Staff;
  readonly leadId?: string;
  readonly talks: readonly Talk[];
  /** Key of the dictionary is_valid. */
  readonly valid: string;
  readonly intention: string;
  readonly repeated: boolean;
}

export interface Operation {
  readonly at: number;
  readonly type: string;
  readonly text: Label;
  readonly by: Staff | undefined;
}

/** Hours without a follow-up after which a customer goes back to the open sea, as the release rules say. */
export const RELEASE_HOURS = 1440;

/** How people meet on each step, as keys of the dictionary follow_type: by phone, in the store, on site. */
const PLACES: Record<Step, string> = {
  measured: "4",
  visit1: "3",
  visit2: "3",
  visit3: "3",
  deposit: "3",
  signed: "3",
  returned: "1",
  refunded: "1",
  transferred: "1",
  started: "4",
  completed: "4",
};

const REASONS = [
  "长期联系不上",
  "暂无装修计划",
  "预算差距较大",
  "已选择其他公司，待观察",
  "交房延期",
];
const FLOWN = [
  "朋友圈看到已由外部施工队开工",
  "量房方案被带走，疑似私下成交",
  "客户透露设计师以个人名义接单",
  "小区巡查发现已开工，未经公司",
];

/** What happens to a customer from the beginning until now. */
export class CustomerStory {
  owner: Staff | undefined;
  previous: Staff | undefined;
  readonly service: Staff;
  /** Whether the service rep takes part in the visits. */
  readonly attended: boolean;
  designer: Staff | undefined;
  readonly talks: Talk[];
  readonly operations: Operation[] = [];
  readonly facts: Partial<Record<Step, number>> = {};
  dispatched: number | undefined;
  /** Where the customer is: own, open sea, flown orders. */
  pool: "0" | "1" | "2" = "0";
  moved:
    | { readonly at: number; readonly by: Staff | undefined; readonly reason: string }
    | undefined;
  readonly claims: number[] = [];
  pending: number | undefined;
  pendingStep: Step | undefined;
  /** When something last happened that stops the release clock. */
  clock: number;

  constructor(
    readonly world: World,
    readonly person: Person,
    readonly start: Beginning,
  ) {
    this.owner = start.owner;
    this.service = world.random.pick(person.company.services);
    this.attended = world.random.chance(0.87);
    this.talks = [...start.talks];
    this.clock = start.at;
    this.operations.push({
      at: start.at,
      type: start.leadId ? "convert" : "add",
      text: start.leadId
        ? [`由线索转入 ${person.name}`, `Converted from a lead: ${person.name}`]
        : [`新增客户 ${person.name}`, `Added customer ${person.name}`],
      by: start.owner,
    });
  }

  get exempt(): boolean {
    const { measured, visit1, deposit, signed } = this.facts;
    return [measured, visit1, deposit, signed].some((fact) => fact !== undefined);
  }

  live(): this {
    if (this.start.talks.length === 0) this.talk(this.start.at, "walkIn", "3");
    this.own(this.person.quality);
    this.ownerAt(this.world.now);
    return this;
  }

  /** One owner's time with the customer. */
  private own(quality: number): void {
    const { random } = this.world;
    for (const planned of customerPlan(random, quality)) if (!this.reach(planned)) return;
    const { signed, returned } = this.facts;
    if (signed !== undefined || returned !== undefined) return;
    for (let more = random.whole(0, 2); more > 0; more--) {
      if (!this.meet(random.between(3, 14), random.chance(0.6) ? "talk" : "quiet")) return;
    }
    if (this.exempt) this.linger();
    else if (random.chance(0.12)) while (this.meet(random.between(15, 45), "quiet"));
    else this.letGo(quality);
  }

  private reach({ step, days }: PlannedStep): boolean {
    const { random } = this.world;
    const planned = daysAfter(random, this.clock, days);
    const talking = this.facts.signed === undefined;
    for (
      let gap = random.between(3, 8);
      talking && this.clock + (gap + 1) * DAY < planned;
      gap = random.between(3, 8)
    ) {
      if (random.chance(0.55)) break;
      this.talk(daysAfter(random, this.clock, gap), "talk");
    }
    const at = Math.max(planned, this.clock + HOUR);
    if (step === "measured" || step === "visit1") this.dispatch(at);
    if (!this.waitFor(at, step)) return false;
    this.facts[step] = at;
    this.talk(at, step, PLACES[step]);
    return true;
  }

  /** A designer is asked some time before the first appointment. */
  private dispatch(appointment: number): void {
    const { random, now } = this.world;
    if (this.designer) return;
    const at = Math.max(this.clock, appointment - random.between(0.5, 2) * DAY);
    if (at > now || (appointment > now && random.chance(0.5))) return;
    const team = this.person.company.teams.find(({ deptId }) => deptId === this.owner!.deptId)!;
    this.designer = random.pick(team.designers);
    this.dispatched = at;
    this.operations.push({
      at,
      type: "dispatch",
      text: [
        `申请派单给设计师 ${this.designer.name}`,
        `Asked designer ${this.designer.name} to take it`,
      ],
      by: this.owner,
    });
  }

  /** Whether a planned moment came; it stays the next appointment otherwise. */
  private waitFor(at: number, step?: Step): boolean {
    this.appoint(at);
    if (happened(this.world, at)) return true;
    this.pending = at;
    this.pendingStep = step;
    return false;
  }

  /** The last follow-up says when the next one will be. */
  private appoint(next: number): void {
    const last = this.talks.at(-1);
    if (last) this.talks[this.talks.length - 1] = { ...last, next };
  }

  private meet(days: number, occasion: Occasion): boolean {
    const at = daysAfter(this.world.random, this.clock, days);
    if (!this.waitFor(at)) return false;
    this.talk(at, occasion);
    return true;
  }

  private talk(
    at: number,
    occasion: Occasion,
    type = this.world.random.pick(["1", "1", "2", "2", "5"]),
  ): void {
    this.clock = at;
    if (at > this.world.now) return;
    this.ownerAt(at);
    this.appoint(at);
    this.talks.push({
      at,
      by: this.owner!,
      type,
      text: sentence(this.world.random, occasion, this.person, this.designer?.name),
    });
  }

  /** Customers of someone who left go to a colleague of the team. */
  private ownerAt(moment: number): void {
    const { owner } = this;
    if (!owner?.left || owner.left > moment) return;
    const team = this.person.company.teams.find(({ deptId }) => deptId === owner.deptId)!;
    this.previous = owner;
    this.owner = sellerOf(this.world.random, team, moment);
    this.operations.push({
      at: Math.max(owner.left, this.start.at),
      type: "designate",
      text: [`业务员 → ${this.owner.name}`, `Salesperson → ${this.owner.name}`],
      by: team.leader,
    });
  }

  /** Visited or measured, but no decision: some build with others, most are kept in sight for a while. */
  private linger(): void {
    const { random, now } = this.world;
    const flown = daysAfter(random, this.clock, random.between(8, 40));
    if (this.facts.visit1 !== undefined && random.chance(0.06) && flown < now)
      return this.move("2", flown, this.owner, random.pick(FLOWN));
    const next = daysAfter(random, this.clock, random.between(7, 30));
    if (next > now) this.waitFor(next);
  }

  /** Silence: the owner gives up, or the rule takes the customer away; someone else may claim them. */
  private letGo(quality: number): void {
    const { random, now } = this.world;
    const byOwner = random.chance(0.4);
    const at = byOwner
      ? daysAfter(random, this.clock, random.between(10, 50))
      : this.clock + RELEASE_HOURS * HOUR - random.between(0, 20) * HOUR;
    if (at > now) return;
    this.move(
      "1",
      at,
      byOwner ? this.owner : undefined,
      byOwner ? random.pick(REASONS) : `超过${RELEASE_HOURS}小时未跟进，自动回收`,
    );
    const claimed = daysAfter(random, at, random.between(0.5, 50));
    if (claimed > now || this.claims.length > 1 || !random.chance(0.3)) return;
    this.owner = sellerOf(random, random.pick(this.person.company.teams), claimed);
    this.pool = "0";
    this.clock = claimed;
    this.claims.push(claimed);
    this.operations.push({
      at: claimed,
      type: "receive",
      text: [
        `从公海领取，业务员 → ${this.owner.name}`,
        `Claimed from the public pool, salesperson → ${this.owner.name}`,
      ],
      by: this.owner,
    });
    if (this.meet(random.between(0.1, 2), "talk")) this.own(quality * 0.4);
  }

  private move(pool: "1" | "2", at: number, by: Staff | undefined, reason: string): void {
    this.ownerAt(at);
    this.previous = this.owner;
    this.owner = undefined;
    this.pool = pool;
    this.moved = { at, by: by && this.previous, reason };
    const type = pool === "2" ? "flown" : by ? "openSea" : "release";
    this.operations.push({
      at,
      type,
      text:
        pool === "2"
          ? [`转入飞单库，原因：${reason}`, `Moved to the side deals, because: ${reason}`]
          : [`转入公海，原因：${reason}`, `Moved to the public pool, because: ${reason}`],
      by: this.moved.by,
    });
  }
}
