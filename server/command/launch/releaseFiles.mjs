/** package.json of a release: without development packages, and without scripts that need them. */
export function releasePackage({ scripts, devDependencies: _, overrides: __, allowScripts, ...rest }) {
  return { ...rest, scripts: { start: scripts.start }, allowScripts: { node: allowScripts.node } }
}

/** package-lock.json of a release: without development packages. */
export function releaseLock(lock) {
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true)
  const { devDependencies: _, ...own } = lock.packages['']
  const packages = { ...Object.fromEntries(kept), '': own }
  return { ...lock, packages }
}

/** What a release has of the project's folders; `scenes` make the demo shops' pictures. */
const KEPT = [
  /^build\/(?:client|server)(?:\/|$)/u,
  /^server$/u,
  /^server\/command$/u,
  /^server\/command\/launch(?:\/(?:lean|lock|prepare|project|run|start|toonbank|fingerprint|build|install)\.mjs)?$/u,
  /^server\/shops(?:\/[\w-]+(?:\/(?!scenes(?:\/|$)).*)?)?$/u,
  /^server\/templates(?:\/|$)/u,
  /^docs(?:\/|$)/u,
  /^(?:LICENSE|CHANGELOG\.md|\.env\.example|\.nvmrc)$/u,
]

/** Whether a path of the project, with `/` between its folders, is part of a release. */
export const isReleased = (path) => KEPT.some((pattern) => pattern.test(path))

/** README.md of a release. */
export const releaseReadme = ({ name, version }) => `# ${name} ${version}, ready to run

This folder runs the shop. It needs Node.js 20.19 or newer and npm; Node 24, which runs the shop, is one of its packages.

\`\`\`sh
npm ci --omit=dev                  # once, as a user who may write here; takes what package-lock.json names
cp .env.example .env               # set the shop, its address and its secrets
npm start                          # serves the shop; nothing is written in this folder but DATA_DIR
npx toonbank help                  # the command line
\`\`\`

\`npm start\` installs and builds nothing here. If something is missing, it says what, and exits with 1.

- \`docs/operate/files/\` has a Containerfile, a compose file, systemd units, and samples for nginx and Caddy.
- \`sbom.cdx.json\` lists each package with its version and hash (CycloneDX).
- \`docs/README.md\` is the index of the manual.
`
