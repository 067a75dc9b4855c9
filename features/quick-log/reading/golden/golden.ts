import { branchNotes } from "./branch-notes.ts";
import { busyWeeks } from "./busy-weeks.ts";
import { designer } from "./designer.ts";
import { dictated } from "./dictated.ts";
import { english } from "./english.ts";
import { eveningNotes } from "./evening-notes.ts";
import { everyday } from "./everyday.ts";
import { firstNotes } from "./first-notes.ts";
import { formal } from "./formal.ts";
import { keywords } from "./keywords.ts";
import { mixedNotes } from "./mixed-notes.ts";
import { neighbourhood } from "./neighbourhood.ts";
import { phoneRoom } from "./phone-room.ts";
import { seasons } from "./seasons.ts";
import { storeManager } from "./store-manager.ts";
import { teamLeader } from "./team-leader.ts";
import { young } from "./young.ts";

/**
 * Sentences as salespeople type them, by who types them, with what a colleague would write into the fields, each written before the rules that read it.
 * One a line: sentence | field=value | …; values of dictionaries by the beginning of their label. A line with @ sets the present moment.
 */
export const golden: Readonly<Record<string, string>> = {
  firstNotes,
  phoneRoom,
  formal,
  designer,
  young,
  dictated,
  storeManager,
  neighbourhood,
  teamLeader,
  seasons,
  mixedNotes,
  keywords,
  busyWeeks,
  branchNotes,
  eveningNotes,
  everyday,
  english,
};
