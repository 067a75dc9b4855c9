import { Board } from "./board.tsx";

/** The board inside the frame. */
export default function BoardPage() {
  return <Board />;
}
