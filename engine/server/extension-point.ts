/** Something a feature adds to another one, as it lists it in its manifest. */
export interface Extension {
  /** Puts it in its place; called once, at start. */
  readonly put: () => void;
}

/**
 * Where features add to what one of them does: it makes the point, the others list `point.with(key, item)` among the
 * extensions of their server manifest. Empty until the app has put its features to work, so read it when needed.
 */
export class ExtensionPoint<T> {
  readonly #name: string;
  readonly #items = new Map<string, T>();

  constructor(name: string) {
    this.#name = name;
  }

  with(key: string, item: T): Extension {
    return {
      put: () => {
        if (this.#items.has(key)) throw new Error(`${this.#name} of ${key} is said already`);
        this.#items.set(key, item);
      },
    };
  }

  get(key: string): T | undefined {
    return this.#items.get(key);
  }

  keys(): string[] {
    return [...this.#items.keys()];
  }
}
