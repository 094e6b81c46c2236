import type { OpenDatabase } from '../engine/database.ts'
import type { RedirectRule, Redirects } from '../../../application/ports/database/redirects.ts'

const CHANNEL = 'redirects'

/** The redirects table on PostgreSQL. */
export const sqlRedirects = (database: OpenDatabase): Redirects => {
  const version = async (): Promise<number> => {
    const [row] = await database.statement<{ version: number }>(
      'redirects_version',
      'select version from redirects_version',
      [],
    )
    return row?.version ?? 0
  }
  return {
    version,
    load: async () => {
      const rows = await database.statement<RedirectRule & { version: number; empty: boolean }>(
        'redirects_load',
        `select v.version, r.source is null as empty, r.source as "from", r.target as "to", r.permanent
         from redirects_version v left join redirects r on true order by r.source`,
        [],
      )
      return {
        version: rows[0]?.version ?? 0,
        rules: rows.filter(({ empty }) => !empty).map(({ from, to, permanent }) => ({ from, to, permanent })),
      }
    },
    replace: async (rules) => {
      await database.statement('redirects_replace', 'select replace_redirects($1::jsonb)', [
        JSON.stringify(rules),
      ])
    },
    watch: (heard) => database.listen(CHANNEL, heard),
  }
}
