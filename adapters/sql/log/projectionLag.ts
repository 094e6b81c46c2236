import type { OpenDatabase } from '../engine/database.ts'

/** How far tables that are made from the log after each commit are behind it. */
export interface ProjectionLag {
  readonly projection: 'session_list' | 'log_tree'
  /** places in the log that it lacks; some of them may be empty */
  readonly places: number
  /** UTC instant of the first event that it lacks; null if it lacks none */
  readonly since: string | null
}

/** The lag of each projection: four index reads, whatever the size of the log. */
export const projectionLags = (database: OpenDatabase): Promise<readonly ProjectionLag[]> =>
  database.statement<ProjectionLag>(
    'projection_lags',
    `with reached (projection, position) as (
       select 'session_list', (select position from listed_up_to)
       union all
       select 'log_tree', coalesce(
         (select positions[cardinality(positions)] from log_leaves order by index desc limit 1), 0)
     )
     select r.projection, greatest(0, (select coalesce(max(position), 0) from events) - r.position) as places,
       (select at from events e where e.position > r.position order by e.position limit 1) as since
     from reached r`,
    [],
  )
