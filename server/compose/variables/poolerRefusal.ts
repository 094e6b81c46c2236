/** How the database is reached, and which of its addresses share sessions between connections. */
export interface Reached {
  readonly isShared: boolean
  /** null: there is no direct address */
  readonly isDirectShared: boolean | null
  /** null: DATABASE_STATEMENTS is not set */
  readonly statements: 'named' | 'unnamed' | null
}

const WHAT_TO_DO = 'or let the pooler run in session mode (docs/operate/pgbouncer.md)'

/** Refuses a pooler in transaction mode without the settings that a shop needs behind it. */
export const poolerRefusal = ({ isShared, isDirectShared, statements }: Reached): string | null => {
  if (isDirectShared === true)
    return `DATABASE_DIRECT_URL leads to a pooler in transaction mode, where LISTEN and the lock of migrations fail: set it to the database server itself, ${WHAT_TO_DO}`
  if (!isShared) return null
  const missing = [
    ...(isDirectShared === null ? ['DATABASE_DIRECT_URL to the database server itself'] : []),
    ...(statements === null ? ['DATABASE_STATEMENTS=unnamed'] : []),
  ]
  return missing.length === 0
    ? null
    : `DATABASE_URL leads to a pooler in transaction mode, where named statements, LISTEN and the lock of migrations fail: set ${missing.join(' and ')}, ${WHAT_TO_DO}`
}
