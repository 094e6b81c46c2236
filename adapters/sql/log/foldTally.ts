import type { OpenDatabase } from '../engine/database.ts'

/**
 * Adds the tally's rows of all connections to the row of none, which is 0, and deletes them: each connection
 * counts in a row of its own, and most have ended. One statement, so the sums stay the same for every reader.
 * A row that a running commit counts in is left for the next time; a connection that goes on counting begins
 * a new row.
 */
export const foldTally = async (database: OpenDatabase): Promise<void> => {
  await database.statement(
    'fold_tally',
    `with idle as (select backend from log_tally where backend <> 0 for update skip locked),
       folded as (delete from log_tally t using idle where t.backend = idle.backend
         returning t.streams, t.facts, t.heads)
     insert into log_tally as t
       select 0, sum(streams), sum(facts), bit_xor(heads) from folded having count(*) > 0
     on conflict (backend) do update
       set streams = t.streams + excluded.streams, facts = t.facts + excluded.facts, heads = t.heads # excluded.heads`,
    [],
  )
}
