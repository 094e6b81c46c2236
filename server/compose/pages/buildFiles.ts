import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnFile } from '../../../application/ports/database/builds.ts'
import type { ThemeSheet } from './themeSheet.ts'

const PACKED = /\.(?:br|gz)$/u

/** The files that pages of this process load, compressed where the build has a compressed copy. */
export const buildFiles = (clientDir: string, theme: ThemeSheet | null): readonly OwnFile[] => {
  const folder = join(clientDir, 'assets')
  const files = readdirSync(folder)
    .filter((name) => !PACKED.test(name))
    .map((name): OwnFile => {
      const path = join(folder, name)
      const isBrotli = existsSync(`${path}.br`)
      return { name, isBrotli, read: () => readFileSync(isBrotli ? `${path}.br` : path) }
    })
  const sheet = theme && {
    name: theme.path.replace('/assets/', ''),
    isBrotli: false,
    read: () => Buffer.from(theme.css),
  }
  return sheet === null ? files : [...files, sheet]
}
