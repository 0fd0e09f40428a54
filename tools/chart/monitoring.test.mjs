import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart, hasHelm, least, render } from './helm.mjs';

const watched = { ...least, monitoring: { enabled: true } };
const ofKind = (kind) => render(watched).filter((document) => document.kind === kind);

(hasHelm ? describe : describe.skip)('what watches over it', () => {
  const metrics = new RegExp(
    'http_server_request_duration_seconds_(count|bucket)|atrium_(outbox_(rows|age_seconds)|deliveries_(overdue|overdue_seconds)|push_responses_total|messages_dead_lettered_total|consumer_lag|live_sockets|publish_duration_seconds_bucket)|process_resident_memory_bytes|process_cpu_seconds_total|nodejs_eventloop_delay_p99_seconds',
    'g',
  );
  const about = (expression) =>
    expression.replaceAll(metrics, '').match(/\b(atrium|http|process|nodejs)_[a-z_]+/g) ?? [];

  test('alerts use only existing metrics, and each has a summary and a severity', () => {
    const { groups } = parse(readFileSync(join(chart, 'files/alerts.yaml'), 'utf8'));
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, expr, annotations, labels } of rules) {
      const unknown = about(expr).filter(
        (name) => !/^http_(route|request_method|response_status_code)$/.test(name),
      );
      expect([alert, unknown]).toEqual([alert, []]);
      expect(annotations.summary && labels.severity).toBeTruthy();
    }
    expect(ofKind('PrometheusRule')[0].spec.groups).toEqual(groups);
  });

  test('the dashboard uses only existing metrics', () => {
    const [map] = ofKind('ConfigMap');
    const { panels } = JSON.parse(map.data['atrium.json']);
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        const unknown = about(expr).filter(
          (name) => !/^http_(route|request_method|response_status_code)$/.test(name),
        );
        expect([title, unknown]).toEqual([title, []]);
      }
  });
});
