import "#app/features.ts";
