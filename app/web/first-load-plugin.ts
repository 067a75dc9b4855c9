import type { Plugin } from "vite";

const FRAME = /\/app\/web\/shell\/workspace\.tsx$/;
/** Declarations of a feature: what lies on top of its folder and builds on the model. */
const ON_TOP = /\/features\/[^/]+\/[^/]+\.ts$/;
const MODEL = /\/engine\/model\//;

/** Ends the build when entry and frame carry a declaration: screens are described by the server, and the first load does not grow with features. */
export function firstLoad(): Plugin {
  return {
    name: "first-load",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const loaded = new Set(
        chunks.filter(({ isEntry, facadeModuleId }) => isEntry || FRAME.test(facadeModuleId ?? "")),
      );
      for (const { imports } of loaded)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
      const declarations = [...loaded]
        .flatMap(({ moduleIds }) => moduleIds)
        .filter(
          (id) =>
            ON_TOP.test(id) &&
            this.getModuleInfo(id)?.importedIds.some((imported) => MODEL.test(imported)),
        );
      if (declarations.length > 0)
        this.error(
          `The first load carries declarations; import them where the screen that needs them is loaded:\n${declarations.join("\n")}`,
        );
    },
  };
}
