-- The builds that ran last, with the files of their pages: during an upgrade a page of one build may be answered by a process of another.
create table builds (
  id text primary key,
  -- order of the first starts
  nr bigint generated always as identity,
  -- last start of a process, ms since 1970
  started_at bigint not null
);
create table build_files (
  -- below /assets/; contains a hash of the content
  name text not null,
  build text not null references builds (id) on delete cascade,
  -- compressed with Brotli
  is_brotli boolean not null,
  bytes bytea not null,
  primary key (name, build)
);
create index build_files_build on build_files (build);
-- compressed bytes don't get smaller
alter table build_files alter column bytes set storage external;
