import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import { eachZone } from "../runtime/clock.ts";

// Date pickers ask dayjs for the present, in its default zone once it knows zones.
dayjs.extend(utc);
dayjs.extend(timezone);
eachZone((zone) => dayjs.tz.setDefault(zone));
