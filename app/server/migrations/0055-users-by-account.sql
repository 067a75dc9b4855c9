-- Users are found by their account: its characters and pairs of neighbours, hashed as engine/server/search-keys.ts does.
update "user" u set sk = array(
  select distinct key from (
    select unnest(u.sk) as key
    union all
    select ('x' || substr(digest, 7, 2) || substr(digest, 5, 2) || substr(digest, 3, 2) || substr(digest, 1, 2))::bit(32)::int
      from generate_series(1, length(u.account)) place, generate_series(1, 2) size,
        lateral (select md5(u.tenant_id || ':' || substr(lower(u.account), place, size)) as digest) fragment
  ) all_keys
);
