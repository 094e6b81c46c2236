import type { HalfWalk } from './addedLine.ts'

/**
 * A walk as a Mermaid flowchart: each folder with its number of calls, and an arrow from where it was first
 * entered, numbered in that order.
 */
export const picture = (walk: Readonly<Record<string, HalfWalk>>): string => {
  const halves = Object.entries(walk).flatMap(([half, { rooms }]) => {
    const idOf = (folder: string): string => `${half}-${folder.replaceAll('/', '-')}`
    return [
      `  subgraph ${half}`,
      ...rooms.map(({ folder, calls }) => `    ${idOf(folder)}["${folder}<br/>${calls} calls"]`),
      ...rooms.flatMap(({ folder, from }, at) =>
        from === null ? [] : [`    ${idOf(from)} -- ${at} --> ${idOf(folder)}`],
      ),
      '  end',
    ]
  })
  return ['flowchart LR', ...halves].join('\n')
}
