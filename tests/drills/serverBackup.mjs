import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/* Backs a database server's shop up with pg_dump and restores it into another database, by the built command
   line. DRILL_SERVER is a server on which databases may be created; pg_dump and pg_restore are on the PATH:
   DRILL_SERVER=postgres://postgres@127.0.0.1 node tests/drills/serverBackup.mjs */

const server = process.env.DRILL_SERVER
if (server === undefined) {
  console.error(
    'DRILL_SERVER is missing: a postgres:// address of a server on which databases may be created',
  )
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'toonbank-drill-'))
const [from, to] = ['from', 'to'].map((name) => `toonbank_drill_${process.pid}_${name}`)

const admin = async (...statements) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The environment of a shop on this database. */
const shopOn = (database) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  const own = {
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, database),
    IMAGES_DIR: join(folder, `${database}-images`),
  }
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    MASTER_KEY: '1'.repeat(64),
    PAYMENTS: 'simulator',
    ...own,
  }
}

/** Runs a command, prints what it says, and fails unless it ends as expected. */
const toonbank = (database, args, expected = 0) => {
  const program = ['node_modules/node/bin/node', 'build/server/toonbank.js', ...args]
  const { status, stdout, stderr } = spawnSync(program[0], program.slice(1), {
    env: shopOn(database),
    encoding: 'utf8',
  })
  console.log(`${args.join(' ')}: ${status}\n${stdout}${stderr}`)
  if (status !== expected) throw new Error(`toonbank ${args[0]} ended with ${status}`)
  return stdout
}

try {
  await admin(`create database ${from}`, `create database ${to}`)
  const goods = readFileSync('server/shops/security/catalogue.jsonl', 'utf8').split('\n').slice(0, 40)
  writeFileSync(join(folder, 'goods.jsonl'), `${goods.join('\n')}\n`)
  toonbank(from, ['import', 'catalogue', join(folder, 'goods.jsonl'), '--by', 'Drill'])
  const before = toonbank(from, ['audit', 'verify'])
  toonbank(from, ['backup', join(folder, 'backup')])
  toonbank(to, ['restore', join(folder, 'backup')])
  // the place is no longer empty
  toonbank(to, ['restore', join(folder, 'backup')], 1)
  if (toonbank(to, ['audit', 'verify']) !== before) throw new Error('the restored log is another one')
} finally {
  await admin(`drop database if exists ${from}`, `drop database if exists ${to}`)
  rmSync(folder, { recursive: true })
}
