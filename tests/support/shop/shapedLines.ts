import * as z from 'zod/mini'
import { JSON_SHAPES } from '../../../server/command/jsonShapes.ts'

/** Parses the lines that a command printed with --json by its shape. Throws for a line of another shape. */
export const shapedLines = (name: keyof typeof JSON_SHAPES, out: string): readonly unknown[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => z.parse(JSON_SHAPES[name], JSON.parse(line)))
