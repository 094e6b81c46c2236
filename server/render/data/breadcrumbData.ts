import type { BreadcrumbList } from 'schema-dts'
import type { Breadcrumb } from '../../../domain/catalogue/category.ts'
import type { Absolute } from './dataOf.ts'

/** The way to a page. */
export const breadcrumbData = (trail: readonly Breadcrumb[], at: Absolute): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ position, label, slug }) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: at(slug),
  })),
})
