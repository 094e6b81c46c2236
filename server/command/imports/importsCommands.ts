import type { Row } from '../commandRow.ts'
import {
  EXPORT_CATALOGUE,
  IMPORT_BASE_PRICES,
  IMPORT_CATALOGUE,
  IMPORT_PRICES,
  IMPORT_REDIRECTS,
} from './importsArguments.ts'

/** Commands that read a file into the shop, and that write its catalogue as such a file. */
export const IMPORTS_COMMANDS = [
  {
    words: ['import', 'catalogue'],
    usage: 'FILE.jsonl[.gz]|FILE.csv --by NAME [--images FOLDER] [--stock NUMBERS] [--strict]',
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
  {
    words: ['import', 'base-prices'],
    usage: 'FILE.csv|FILE.jsonl --by NAME',
    help: 'set the public prices of products',
    takes: IMPORT_BASE_PRICES,
    examples: ['import base-prices prices.csv --by Piet'],
    load: async () => ({ run: (await import('./importBasePrices.ts')).importBasePrices }),
  },
  {
    words: ['export', 'catalogue'],
    usage: '[--out FILE.jsonl]',
    help: 'write all products as a catalogue file',
    takes: EXPORT_CATALOGUE,
    examples: ['export catalogue --out products.jsonl'],
    load: async () => ({ run: (await import('./exportCatalogue.ts')).exportCatalogue }),
  },
] as const satisfies readonly Row[]
