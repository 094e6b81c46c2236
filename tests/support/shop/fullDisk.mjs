/*
 * Loaded into a server before anything else: while the file FULL_DISK exists, writes to every file whose path
 * contains its text fail with the error of a full disk; while FREE_DISK exists, that many bytes are free.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { openSync, writeSync } = fs
const paths = new Map()

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest)
  paths.set(file, String(path))
  return file
}

const isFull = (file) => {
  const path = paths.get(file)
  if (path === undefined) return false
  try {
    return path.includes(fs.readFileSync(process.env.FULL_DISK, 'utf8'))
  } catch {
    return false
  }
}

const { statfs } = fs.promises
fs.promises.statfs = async (path, options) => {
  const stats = await statfs(path, options)
  try {
    return { ...stats, bsize: 1, bavail: Number(fs.readFileSync(process.env.FREE_DISK, 'utf8')) }
  } catch {
    return stats
  }
}
syncBuiltinESMExports()

fs.writeSync = (file, ...rest) => {
  if (!isFull(file)) return writeSync(file, ...rest)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
}
