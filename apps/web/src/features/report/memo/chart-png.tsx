"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { pngOf } from "../../../charts/export-image.ts";
import { saveFile } from "../../../ui/sheet/save-file.ts";

interface ChartPngProps {
  /** Id of what holds the drawing. */
  readonly of: string;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Saves the drawing as a picture: the one download that needs the browser. */
export function ChartPng({ of, name }: ChartPngProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    const svg = document.getElementById(of)?.querySelector("svg") ?? null;
    if (svg === null) return;
    pngOf(svg, name).then(
      (blob) => saveFile(`${name}.png`, blob),
      (error: unknown) =>
        setProblem(error instanceof Error ? error.message : "The picture could not be drawn."),
    );
  };
  return (
    <span data-print="none">
      {problem !== null && <span role="alert">{problem} </span>}
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-label="Save the chart as PNG"
        onClick={save}
      >
        PNG
      </Button>
    </span>
  );
}
