import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";

interface Asked {
  readonly zhukeMetrics: number;
  readonly text?: string;
}

const isAsked = (message: unknown): message is Asked =>
  typeof message === "object" && message !== null && "zhukeMetrics" in message;

const PATIENCE = 6_000;
let number = 0;

/** In the first process: adds the numbers of all workers up for the worker that was asked. */
export function answerWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    if (!isAsked(message)) return;
    void all
      .clusterMetrics()
      .catch(() => "")
      .then(
        (text) => worker.isConnected() && worker.send({ zhukeMetrics: message.zhukeMetrics, text }),
      );
  });
}

/** In a worker: the numbers of all workers together. */
export function metricsOfAll(): Promise<string> {
  const asked = ++number;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      process.off("message", hear);
    };
    const hear = (message: unknown): void => {
      if (!isAsked(message) || message.zhukeMetrics !== asked) return;
      end();
      resolve(message.text ?? "");
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error("The first process did not answer"));
    }, PATIENCE);
    process.on("message", hear);
    process.send?.({ zhukeMetrics: asked });
  });
}
