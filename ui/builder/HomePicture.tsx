import type { Home } from '../../domain/builder/floorPlan.ts'
import css from './PlanStep.module.css'

/** Homes in the strokes of the shop's signs, on a grid of 64 by 40. */
const HOMES: Readonly<Record<Home, string>> = {
  apartment: 'M20 38V4h24v34M14 38h36M26 10h4M34 10h4M26 17h4M34 17h4M26 24h4M34 24h4M29 38v-7h6v7',
  terraced:
    'M4 38V20l9-8l9 8v18M22 38V18l10-9l10 9v20M42 38V20l9-8l9 8v18M2 38h60M29 38v-9h6v9M28 21h8M10 26h6M48 26h6',
  detached: 'M10 38V20L30 5l20 15v18M4 38h56M26 38V27h8v11M16 24h5v5h-5M39 24h5v5h-5M50 26h8v12',
}

export const HomePicture = ({ home }: { readonly home: Home }) => (
  <svg className={css['drawing']} viewBox="0 0 64 40" aria-hidden="true" focusable="false">
    <path d={HOMES[home]} />
  </svg>
)
