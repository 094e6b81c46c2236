// A process of its own that issues documents: node issuer.mjs URL, with the orders' uids on standard input, a
// line each
import { text } from 'node:stream/consumers'
import { loaded } from '../loaded.mjs'

const { issuer } = await loaded('/tests/support/invoices/issuer.ts')
await issuer(process.argv[2], (await text(process.stdin)).trim().split('\n'))
