import * as z from 'zod/mini'
import { BuildAnswer } from '../../../application/contract/api/build.ts'
import { ContentAnswer, ContentRequest, ProductAnswer } from '../../../application/contract/api/content.ts'
import { successOf } from '../../../application/contract/api/envelope.ts'
import { ReadyAnswer } from '../../../application/contract/api/ready.ts'
import { ScriptsAnswer } from '../../../application/contract/api/scripts.ts'
import { SearchAnswer, SearchRequest } from '../../../application/contract/api/search.ts'
import { AppConfig } from '../../../application/contract/files/appConfig.ts'
import { call } from '../../plugins/call.ts'

const SHOP = { tag: 'shop', access: 'everyone' } as const
const PAGES = { tag: 'pages', access: 'everyone' } as const

export const BUILD = call({
  ...SHOP,
  reads: true,
  operationId: 'build',
  summary: 'Which build of the browser’s code is served',
  answer: BuildAnswer,
})

export const ALIVE = call({
  ...SHOP,
  reads: true,
  operationId: 'alive',
  summary: 'The process answers',
  answer: successOf(z.null()),
})

export const READY = call({
  ...SHOP,
  reads: true,
  operationId: 'ready',
  summary: 'The database answers as well, and takes what is written',
  answer: ReadyAnswer,
  refusals: ['read-only'],
})

export const APP = call({
  ...SHOP,
  operationId: 'app',
  summary: 'The shop’s config in one language',
  answer: successOf(AppConfig),
})

export const SCRIPTS = call({
  ...SHOP,
  reads: true,
  operationId: 'scripts',
  summary: 'The scripts that the shop’s owner added',
  answer: ScriptsAnswer,
})

export const PRODUCT = call({
  ...PAGES,
  operationId: 'product',
  summary: 'A product with what its page shows',
  params: z.object({ id: z.string() }),
  answer: ProductAnswer,
  refusals: ['not-found'],
})

export const CONTENT = call({
  ...PAGES,
  operationId: 'content',
  summary: 'What stands at an address of the shop',
  body: z.prefault(ContentRequest, {}),
  answer: ContentAnswer,
  refusals: ['not-found'],
})

export const SEARCH = call({
  ...PAGES,
  operationId: 'search',
  summary: 'Products, categories and pages by words',
  body: SearchRequest,
  answer: SearchAnswer,
  refusals: ['busy'],
})
