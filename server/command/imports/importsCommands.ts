import type { Row } from '../commandRow.ts'
import { IMPORT_CATALOGUE, IMPORT_PRICES, IMPORT_REDIRECTS } from './importsArguments.ts'

/** Commands that read a file into the shop. */
export const IMPORTS_COMMANDS = [
  {
    words: ['import', 'catalogue'],
    usage: 'FILE.jsonl[.gz] --by NAME [--images FOLDER] [--stock counted] [--strict]',
    help: 'import products; unchanged ones stay as they are',
    takes: IMPORT_CATALOGUE,
    examples: ['import catalogue products.jsonl --images pictures --by Piet'],
    load: async () => ({ run: (await import('../importCatalogue.ts')).importCatalogueCommand }),
    begins: true,
  },
  {
    words: ['import', 'redirects'],
    usage: 'FILE.csv[.gz] [--strict]',
    help: 'replace the table of redirects',
    takes: IMPORT_REDIRECTS,
    examples: ['import redirects redirects.csv --strict'],
    load: async () => ({ run: (await import('../importRedirects.ts')).importRedirectsCommand }),
    begins: true,
  },
  {
    words: ['import', 'prices'],
    usage: 'FILE.json --by NAME',
    help: 'replace a group’s price list',
    takes: IMPORT_PRICES,
    examples: ['import prices installers.json --by Piet'],
    load: async () => ({ run: (await import('../importPrices.ts')).importPrices }),
  },
] as const satisfies readonly Row[]
