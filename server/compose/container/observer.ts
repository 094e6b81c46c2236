import type { ContainerModule } from 'inversify'

/** Measures or traces the parts of a server where they are put together. */
export interface Observer {
  /** for parts that last as long as the process */
  readonly lasting: ContainerModule
  /** for parts that a reload of the shop's folder replaces */
  readonly reloaded: ContainerModule
}
