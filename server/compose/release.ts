import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './projectRoot.ts'

const Project = z.object({ version: z.string() })

/** The version of this project, from its package.json. */
export const release = (): string =>
  Project.parse(JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))).version
