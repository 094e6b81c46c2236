import type { PluginOptions } from '../buildApp.ts'
import type { Name, Names } from './names.ts'

const named = <Value>(what: string): Name<Value> => Symbol(what)

/** What each plugin of the server is registered with. */
export const PLUGINS: Names<PluginOptions> = {
  ownHost: named('own host'),
  security: named('security'),
  refusals: named('logged refusals'),
  origin: named('origin'),
  errors: named('errors'),
  rates: named('rates'),
  inactive: named('inactive'),
  publicApi: named('public calls'),
  navigation: named('navigation'),
  language: named('language'),
  sitemap: named('sitemap'),
  securityTxt: named('security.txt'),
  files: named('files'),
  pictures: named('served pictures'),
  pages: named('pages'),
}
