import { regions } from "@acuity/catalog";
import type { EngineName, StorageMode } from "@acuity/engine/prices";
import type { Choice } from "./segments.tsx";

export const REGION_CHOICES: readonly Choice[] = regions().map(({ code, name }) => ({
  value: code,
  label: `${code} · ${name}`,
}));

export const ENGINE_CHOICES: readonly Choice<EngineName>[] = [
  { value: "aurora-postgresql", label: "PostgreSQL" },
  { value: "aurora-mysql", label: "MySQL" },
];

export const STORAGE_CHOICES: readonly Choice<StorageMode>[] = [
  { value: "standard", label: "Standard" },
  { value: "io-optimized", label: "I/O-Optimized" },
];
