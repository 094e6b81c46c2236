import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { npm } from './install.mjs'
import { prepare } from './prepare.mjs'
import { Obstacle, inProject, launch, root } from './project.mjs'
import { isReleased, releaseLock, releasePackage, releaseReadme } from './releaseFiles.mjs'

const MOST_BYTES = 1024 ** 3

const json = (value) => `${JSON.stringify(value, null, 2)}\n`
const readJson = (name) => JSON.parse(readFileSync(inProject(name), 'utf8'))

const call = (command, args, options = {}) => {
  try {
    return execFileSync(command, args, {
      cwd: root,
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    })
  } catch (error) {
    const words = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .at(-1)
    throw new Obstacle(`${[command, ...args].join(' ').slice(0, 100)} failed: ${words}`)
  }
}

/** The time of the last commit, in seconds since 1970, so that the same commit makes the same archive. */
const commitTime = () => {
  try {
    return Number(String(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, stdio: 'pipe' })))
  } catch {
    return 0
  }
}

/** The list of packages as CycloneDX, with the commit's time, and a serial number that follows from both. */
const bill = (seconds) => {
  const [command, ...first] = npm()
  const made = JSON.parse(
    String(call(command, [...first, 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])),
  )
  const { serialNumber: _, metadata, ...rest } = made
  const timestamp = new Date(seconds * 1_000).toISOString()
  // npm names the component after its folder
  const component = { ...metadata.component, name: readJson('package.json').name }
  const whole = { ...rest, metadata: { ...metadata, timestamp, component } }
  const hex = createHash('sha256').update(json(whole)).digest('hex')
  // a UUID of version 8 (RFC 9562): made from other data
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return { ...whole, serialNumber: `urn:uuid:${uuid.join('-')}` }
}

const pathsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .sort()

/**
 * `npm run release`: makes an archive of what runs the shop, without sources and development packages, and
 * its list of packages. Refuses if a command fails.
 */
await launch(async () => {
  await prepare()
  const manifest = readJson('package.json')
  const name = `${manifest.name}-${manifest.version}`
  const folder = inProject('build/release')
  const tree = join(folder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const one of [
    'build/client',
    'build/server',
    'server',
    'docs',
    'LICENSE',
    'CHANGELOG.md',
    '.env.example',
    '.nvmrc',
  ])
    cpSync(inProject(one), join(tree, one), {
      recursive: true,
      filter: (path) => isReleased(relative(root, path).split(sep).join('/')),
    })
  const seconds = commitTime()
  const sbom = json(bill(seconds))
  writeFileSync(join(tree, 'package.json'), json(releasePackage(manifest)))
  writeFileSync(join(tree, 'package-lock.json'), json(releaseLock(readJson('package-lock.json'))))
  writeFileSync(join(tree, 'README.md'), releaseReadme(manifest))
  writeFileSync(join(tree, 'sbom.cdx.json'), sbom)
  // GNU tar: sorted, with one time and owner, so that the same content makes the same bytes
  const tar = call('tar', [
    ...[
      '--sort=name',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
    ],
    ...['-C', folder, '-cf', '-', name],
  ])
  const archive = gzipSync(tar, { level: 9 })
  const digest = createHash('sha256').update(archive).digest('hex')
  writeFileSync(join(folder, `${name}.tar.gz`), archive)
  writeFileSync(join(folder, `${name}.cdx.json`), sbom)
  writeFileSync(join(folder, `${name}.tar.gz.sha256`), `${digest}  ${name}.tar.gz\n`)
  const files = pathsIn(tree).length
  rmSync(tree, { recursive: true, force: true })
  const size = (archive.length / 1024 ** 2).toFixed(1)
  process.stdout.write(
    `build/release/${name}.tar.gz: ${size} MB, ${files} files and folders\nsha256 ${digest}\n`,
  )
  return 0
})
