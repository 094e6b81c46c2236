/**
 * Pages that belong to one visitor (checkout, payment result), as the server would render them. `url` is where the answer came
 * from after redirects, as a path with its query; `page` is not checked yet. Rejects when there is no such answer.
 */
export interface PersonalPages {
  fetch(url: string): Promise<{ readonly url: string; readonly page: unknown }>
}
