import { measureExport } from './audit/export.ts'
import { measureVerify } from './audit/verify.ts'
import { measureViewer } from './audit/viewer.ts'
import { onEngines, type Engine } from './engines.ts'
import type { Measured } from './report.ts'

type Part = (engine: Engine, events: number | undefined) => Promise<readonly Measured[]>

const ON_ENGINES: Readonly<Record<string, Part>> = { export: measureExport, viewer: measureViewer }

/**
 * An auditor's waits: verifying a file, exporting a log, viewing a long session: `audit [verify | export |
 * viewer [PGlite | PostgreSQL [FACTS]]]`.
 */
export const benchAudit = async ([part = 'all', only, count]: readonly string[]): Promise<
  readonly Measured[]
> => {
  const events = count === undefined ? undefined : Number(count)
  const rows: Measured[] = []
  if (part === 'all' || part === 'verify') rows.push(...(await measureVerify(events)))
  for (const [name, measure] of Object.entries(ON_ENGINES))
    if (part === 'all' || part === name)
      rows.push(...(await onEngines(only, (engine) => measure(engine, events))))
  return rows
}
