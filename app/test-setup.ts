// The files of a worker share its modules: what is declared is registered once, however often this is run.
import "./features.ts";
