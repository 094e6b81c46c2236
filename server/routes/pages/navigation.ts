import * as z from 'zod/mini'
import {
  NavigationAnswer,
  NavigationRequest,
} from '../../../application/contract/api/catalogue/navigation.ts'
import type { Catalogue } from '../../../application/ports/database/catalogue.ts'
import { navigationEntries } from '../../../application/shop/content/navigationEntries.ts'
import { callAction, success, type Action } from '../../plugins/action.ts'
import { refuse } from '../../plugins/problem.ts'
import { requestLocale } from '../visitor/languagePreference.ts'

export interface NavigationOptions {
  readonly catalogue: Pick<Catalogue, 'categories'>
  /** whether entries are expanded by default */
  readonly expandItems: boolean
}

/** The shop's category tree, one or more levels at a time [7-007]. */
export const navigationRoutes = ({ catalogue, expandItems }: NavigationOptions): Action =>
  callAction({
    access: 'everyone',
    rate: 'pages',
    at: 'POST /api/public/navigation',
    schema: {
      operationId: 'navigation',
      summary: 'The tree of categories, a level or more at a time',
      tag: 'pages',
      body: z.prefault(NavigationRequest, {}),
      answer: NavigationAnswer,
      refusals: ['not-found'],
    },
    answer: async ({ request, reply }) => {
      const { parentId = null, currentId = null, expand = expandItems } = request.body
      const query = { locale: requestLocale(request), parentId, currentId, expand }
      const data = navigationEntries(await catalogue.categories(), query)
      return data === null ? refuse(reply, 'not-found') : success([...data])
    },
  })
