import { configure } from "@testing-library/react";

// The people of these tests have Chinese browsers.
Object.defineProperty(navigator, "language", { value: "zh-CN", configurable: true });
// What a screen loads when it is first needed is compiled first.
configure({ asyncUtilTimeout: 15_000 });
