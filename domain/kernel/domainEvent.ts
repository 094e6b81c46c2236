/**
 * An event, named in the past tense. `data` contains integers,
 * strings, booleans, null, lists and objects of these.
 */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type
  readonly data: Data
}
