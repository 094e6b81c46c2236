import { report, type Measured } from './report.ts'

type Bench = (args: readonly string[]) => Promise<readonly Measured[]>

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  page: () => import('./page.ts').then(({ benchPage }) => benchPage),
  cart: () => import('./cart.ts').then(({ benchCart }) => benchCart),
  checkout: () => import('./checkout.ts').then(({ benchCheckout }) => benchCheckout),
  account: () => import('./account.ts').then(({ benchAccount }) => benchAccount),
  history: () => import('./history.ts').then(({ benchHistory }) => benchHistory),
  commit: () => import('./commit.ts').then(({ benchCommit }) => benchCommit),
  disk: () => import('./disk.ts').then(({ benchDisk }) => benchDisk),
  fold: () => import('./fold.ts').then(({ benchFold }) => benchFold),
  pricing: () => import('./pricing.ts').then(({ benchPricing }) => benchPricing),
  import: () => import('./import.ts').then(({ benchImport }) => benchImport),
  catalogue: () => import('./catalogue.ts').then(({ benchCatalogue }) => benchCatalogue),
  retail: () => import('./retail.ts').then(({ benchRetail }) => benchRetail),
  proof: () => import('./proof.ts').then(({ benchProof }) => benchProof),
  audit: () => import('./audit.ts').then(({ benchAudit }) => benchAudit),
  sessions: () => import('./sessions.ts').then(({ benchSessions }) => benchSessions),
  soak: () => import('./soak.ts').then(({ benchSoak }) => benchSoak),
  start: () => import('./start.ts').then(({ benchStart }) => benchStart),
  frame: () => import('./frame.ts').then(({ benchFrame }) => benchFrame),
  lighthouse: () => import('./lighthouse.ts').then(({ benchLighthouse }) => benchLighthouse),
}

const [wanted, ...args] = process.argv.slice(2)
if (wanted === 'bare') {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const { bareFastify } = await import('./load/bareFastify.ts')
  console.log((await bareFastify(Buffer.concat(chunks))).url)
  await new Promise(() => undefined)
}
if (wanted === 'attack') {
  const { benchAttack } = await import('./attack/main.ts')
  process.exit(await benchAttack(args))
}
const names = wanted === undefined ? Object.keys(BENCHES) : [wanted]
for (const name of names) {
  const load = BENCHES[name]
  if (load === undefined) throw new Error(`there is no bench ${name}: ${Object.keys(BENCHES).join(', ')}`)
  const bench = await load()
  console.log(`\n${name}`)
  process.stdout.write(report(await bench(args)))
}
process.exit(0)
