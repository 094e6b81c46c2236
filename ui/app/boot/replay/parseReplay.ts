import { readBrowserLog, type BrowserLog } from '../../../../application/contract/log/browserLog.ts'

/** Parses the output of `encodeReplay`; null for any other text. */
export const parseReplay = (text: string): BrowserLog | null => {
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null || !('lines' in json) || !Array.isArray(json.lines))
    return null
  const read = readBrowserLog(json.lines.map(String))
  return read.ok ? read.value : null
}
