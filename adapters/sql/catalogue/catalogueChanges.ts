import type { OpenDatabase } from '../engine/database.ts'
import type { CatalogueChange, CatalogueChanges } from '../../../application/ports/database/catalogue.ts'

const CHANNEL = 'changes'

interface Row {
  /** the oldest transaction that may still commit changes */
  readonly floor: number
  /** null: no change was found */
  readonly id: number | null
  readonly products: readonly (number | string)[]
  readonly paths: readonly string[] | null
  readonly tree: boolean
}

/** Catalogue changes, as recorded by the triggers of functions/ through `note_change`. */
export const sqlCatalogueChanges = (database: OpenDatabase): CatalogueChanges => {
  let floor: number | null = null
  let seen: ReadonlySet<number> = new Set()
  return {
    look: async () => {
      const rows = await database.statement<Row>(
        'changes_look',
        `select (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint as floor, c.id, c.products, c.paths, c.tree
         from (select 1) one left join changes c on c.xact >= $1::bigint order by c.id`,
        [floor],
      )
      const found = rows.filter(({ id }) => id !== null)
      const news = found.filter(({ id }) => !seen.has(Number(id)))
      seen = new Set(found.map(({ id }) => Number(id)))
      floor = rows[0]?.floor ?? floor
      return news.map(({ products, paths, tree }): CatalogueChange => ({
        products: products.map(Number),
        paths,
        tree,
      }))
    },
    watch: (heard) => database.listen(CHANNEL, heard),
    showStock: async ({ everyPiece, lastPieces }) => {
      await database.statement(
        'changes_show_stock',
        'update stock_shown set every_piece = $1, last_pieces = $2 where every_piece <> $1 or last_pieces <> $2',
        [everyPiece, lastPieces],
      )
    },
    forget: async (before) => {
      await database.statement('changes_forget', 'delete from changes where at < to_timestamp($1 / 1000.0)', [
        before,
      ])
    },
  }
}
