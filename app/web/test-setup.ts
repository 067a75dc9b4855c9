// The people of these tests have Chinese browsers.
Object.defineProperty(navigator, "language", { value: "zh-CN", configurable: true });
