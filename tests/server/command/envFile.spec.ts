import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../../support/tempFolder.ts'

const MODULE = resolve('server/command/launch/run.mjs')
const { envFile } = (await import(/* @vite-ignore */ MODULE)) as {
  envFile(path: string): readonly string[]
}

const PRINT = 'console.log(`${process.env.SHOP} ${process.env.PORT}`)'

it('a file .env sets variables that the environment itself does not', () => {
  const path = join(tempFolder(), '.env')
  writeFileSync(path, '# a comment\nSHOP=rugs\nPORT=4000\n')
  const out = execFileSync(process.execPath, [...envFile(path), '-e', PRINT], {
    env: { PORT: '5000' },
    encoding: 'utf8',
  })
  expect(out).toBe('rugs 5000\n')
})

it('without a file .env nothing is passed to Node', () => {
  expect(envFile(join(tempFolder(), '.env'))).toEqual([])
})
