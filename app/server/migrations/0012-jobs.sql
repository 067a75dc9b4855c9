-- What waited in the outbox, the imports under way and the calls nobody has told the end of go on as jobs. Those that had been
-- given up stay so, to be seen on the health page.
do $$
declare
  one record;
  task text;
  job bigint;
begin
  for one in select * from outbox where done_time is null order by next_time loop
    task := case one.kind when 'sms' then 'send-sms' when 'call' then 'place-call' when 'hang-up' then 'end-call'
      when 'call-recording' then 'keep-recording' else one.kind end;
    select (graphile_worker.add_job(task, (one.payload || jsonb_build_object('tenantId', one.tenant_id))::json,
      run_at => one.next_time, max_attempts => 11, flags => array[task])).id into job;
    update graphile_worker._private_jobs set attempts = case when one.tries >= 10 then 11 else one.tries end, last_error = one.error where id = job;
  end loop;
  for one in select * from import_job where state in ('judging', 'running') order by id loop
    perform graphile_worker.add_job('import', json_build_object('tenantId', one.tenant_id, 'importId', one.id::text),
      max_attempts => 25, job_key => 'import:' || one.tenant_id || ':' || one.id, priority => 1, flags => array['import']);
  end loop;
  for one in select * from sandbox_call where stage <> 'ended' order by asked_at loop
    perform graphile_worker.add_job('play-sandbox', json_build_object('tenantId', one.tenant_id, 'contactId', one.contact_id),
      max_attempts => 11, job_key => 'play-sandbox:' || one.tenant_id || ':' || one.contact_id, flags => array['play-sandbox']);
  end loop;
  for one in select r.tenant_id, r.id from call_record r join telephony t on t.tenant_id = r.tenant_id and t.id::text = r.setting_id
      where r.state in ('asked', 'ringing', 'talking') and r.is_deleted = 0 and r.contact_id is not null and t.category <> '0' order by r.id loop
    perform graphile_worker.add_job('fetch-report', json_build_object('tenantId', one.tenant_id, 'recordId', one.id::text),
      max_attempts => 11, job_key => 'fetch-report:' || one.tenant_id || ':' || one.id, flags => array['fetch-report']);
  end loop;
end $$;

drop table "outbox";

drop index "import_job_state_idx";

alter table "import_job" drop column "heartbeat";

alter table "scheduled" add column "error" text;
