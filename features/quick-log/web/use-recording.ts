import { useEffect, useRef, useState } from "react";

/** What browsers record, the one everything plays first, by the extension of its files. */
const FORMATS = [
  ["audio/mp4;codecs=mp4a.40.2", "m4a"],
  ["audio/webm;codecs=opus", "webm"],
] as const;

/** Speech stays plain at this rate, and a minute of it under 250 kB. */
const BITS_PER_SECOND = 32_000;
/** Whoever forgets it leaves no hours of silence. */
const LONGEST_MS = 300_000;

const format = () =>
  "MediaRecorder" in globalThis
    ? FORMATS.find(([type]) => MediaRecorder.isTypeSupported(type))
    : undefined;

/** Whether the browser records by itself: not without TLS, nor where it knows no format. */
export const canRecord = (): boolean => "mediaDevices" in navigator && format() !== undefined;

const nameOf = (extension: string): string =>
  `voice-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}.${extension}`;

/** Records what is said until it is stopped, or whoever records goes on to something else; throws where the microphone is refused. */
export function useRecording(onRecorded: (file: File) => void) {
  const running = useRef<MediaRecorder>(undefined);
  const [since, setSince] = useState<number>();
  const stop = () => {
    if (running.current?.state === "recording") running.current.stop();
  };
  // What was said is not lost with the box it was said into.
  useEffect(() => stop, []);
  const start = async () => {
    const [type, extension] = format()!;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const recorder = new MediaRecorder(stream, {
      mimeType: type,
      audioBitsPerSecond: BITS_PER_SECOND,
    });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const limit = setTimeout(stop, LONGEST_MS);
    recorder.onstop = () => {
      clearTimeout(limit);
      for (const track of stream.getTracks()) track.stop();
      running.current = undefined;
      setSince(undefined);
      onRecorded(new File(parts, nameOf(extension), { type: type.split(";")[0]! }));
    };
    running.current = recorder;
    recorder.start();
    setSince(Date.now());
  };
  return { since, start, stop } as const;
}
