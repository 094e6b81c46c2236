/** Something that happened, named in the past tense. `data` holds integers, strings, booleans, null, lists and objects of these. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type
  readonly data: Data
}
