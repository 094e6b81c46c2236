import { readFileSync } from 'node:fs'

type Manifest = Readonly<Record<string, { readonly name?: string; readonly file: string }>>

/** The address of a script by the name that the build uses: most files have none. */
export const builtScript = (name: string): string => {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Manifest
  const script = Object.values(manifest).find((one) => one.name === name && one.file.endsWith('.js'))
  if (script === undefined) throw new Error(`the build knows no ${name}`)
  return `/${script.file}`
}
