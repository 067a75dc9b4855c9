export interface Sms {
  /** The same for every try of one message, so that a provider can drop repetitions. */
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  /** Values for a provider that fills in a template of its own. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A way to hand messages to people's phones; throws where a message was not taken. */
export interface SmsSender {
  /** Shown in the SMS log. */
  readonly name: string;
  readonly send: (sms: Sms) => Promise<void>;
}

/** Stands in for a provider where none is configured: nothing leaves the house, the full text is read in the SMS log. */
export const sandboxSender: SmsSender = { name: "sandbox", send: async () => undefined };

export interface SenderSettings {
  readonly endpoint: string;
  readonly signName: string;
  readonly templateId: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export const PATIENCE = 10_000;
